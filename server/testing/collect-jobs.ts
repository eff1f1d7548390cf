/** Collects what handlers were given; `when(n)` resolves with the values once there are `n`. */
export function collect<Value>(count: number) {
  const values: Value[] = [];
  const waits: { count: number; resolve: (values: Value[]) => void }[] = [];
  const when = async (wanted: number) =>
    await new Promise<Value[]>((resolve) => {
      waits.push({ count: wanted, resolve });
      settle();
    });
  const settle = () => waits.filter((wait) => values.length >= wait.count).forEach((wait) => wait.resolve([...values]));
  const add = (value: Value) => {
    values.push(value);
    settle();
  };
  return { add, when, all: when(count) };
}
