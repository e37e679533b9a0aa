// Registers the tests of all files with node.
import { readdirSync } from "node:fs";
import { describe, it } from "node:test";

const HERE = new URL(".", import.meta.url);

for (const file of readdirSync(HERE).filter((name) => name.endsWith(".js"))) {
  const { tests = {} } = await import(new URL(file, HERE));
  describe(file, () => {
    for (const [name, test] of Object.entries(tests)) it(name, test);
  });
}
