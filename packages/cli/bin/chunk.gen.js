// Generated from src/ by "npm run generate". Do not edit.
// ../sdk/src/rest.ts
function rest(ms, signal) {
  return new Promise((resolve) => {
    const rise = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", rise);
      resolve();
    };
    const timer = setTimeout(rise, ms);
    signal?.addEventListener("abort", rise);
    if (signal?.aborted) rise();
  });
}

export {
  rest
};
