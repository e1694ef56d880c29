/** Prints progress: at each step on a terminal, otherwise at each 5 %. */
export function createProgress(what: string, count: number): (done: number) => void {
  const begin = performance.now();
  let told = 0;
  return (done) => {
    const isOver = done >= count;
    const line = `${what}: ${done} of ${count}, ${((performance.now() - begin) / 60_000).toFixed(1)} minutes`;
    if (process.stdout.isTTY) process.stdout.write(`\r${line}${isOver ? '\n' : ''}`);
    else if (isOver || done - told >= count / 20) {
      told = done;
      console.log(line);
    }
  };
}
