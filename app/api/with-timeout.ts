/** Settles as the work does, or rejects with the message after that many milliseconds. */
export async function withTimeout<Result>(
  work: Promise<Result>,
  milliseconds: number,
  message: string,
): Promise<Result> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(message)), milliseconds);
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
