/** Settles as the work does, or rejects with the message after that many milliseconds. */
export async function withTimeout<Result>(
  work: Promise<Result>,
  milliseconds: number,
  message: string,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(message)), milliseconds);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
