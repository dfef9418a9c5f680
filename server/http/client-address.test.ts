import { expect, test } from "vitest";
import { readAddress } from "./client-address.ts";

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["192.0.2.1:4711", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["[::ffff:192.0.2.1]:4711", "192.0.2.1"],
  ["2001:db8:1:2::3", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002:FFFF::1", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::3]:4711", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::3]", "2001:db8:1:2::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["[fe80::1%eth0]:4711", "fe80:0:0:0::/64"],
])("%s counts as %s", (written, client) => {
  expect(readAddress(written)).toBe(client);
});

test.each([
  "",
  "unknown",
  "_hidden",
  "192.0.2.1:",
  "192.0.2.999",
  "[::1",
  "::1]:80",
  "192.0.2.1 x",
])("%j is no address", (written) => {
  expect(readAddress(written)).toBeUndefined();
});
