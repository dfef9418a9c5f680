/**
 * Returns whether two values are equal in content: primitives as by Object.is, others by type and parts, and texts however
 * their letters are put together.
 */
export function isEqual(one: unknown, other: unknown, seen = new Map<object, object>()): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one === "string" && typeof other === "string")
    return one.normalize() === other.normalize();
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
  if (Object.getPrototypeOf(one) !== Object.getPrototypeOf(other)) return false;
  if (seen.get(one) === other) return true;
  seen.set(one, other);
  const same = (left: unknown, right: unknown) => isEqual(left, right, seen);
  if (one instanceof Date) return Object.is(+one, +(other as Date));
  if (one instanceof RegExp) return String(one) === String(other);
  if (one instanceof Error)
    return one.name === (other as Error).name && one.message === (other as Error).message;
  if (one instanceof Map) {
    const map = other as Map<unknown, unknown>;
    return (
      one.size === map.size &&
      [...one].every(([key, item]) => map.has(key) && same(item, map.get(key)))
    );
  }
  if (one instanceof Set) {
    const rest = [...(other as Set<unknown>)];
    return (
      one.size === rest.length && [...one].every((item) => rest.some((each) => same(item, each)))
    );
  }
  const keys = definedKeys(one);
  if (Array.isArray(one) && one.length !== (other as unknown[]).length) return false;
  return (
    keys.length === definedKeys(other).length &&
    keys.every((key) => same(Reflect.get(one, key), Reflect.get(other, key)))
  );
}

/** A property that is undefined counts as missing, as in toEqual of the usual test libraries. */
function definedKeys(value: object): PropertyKey[] {
  return Reflect.ownKeys(value).filter(
    (key) =>
      Object.prototype.propertyIsEnumerable.call(value, key) &&
      (Array.isArray(value) || Reflect.get(value, key) !== undefined),
  );
}
