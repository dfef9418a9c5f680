/** Preloaded into a measured process: reports its peak resident memory to its parent process, in kilobytes. */
process.on("exit", () => process.send?.(process.resourceUsage().maxRSS));
process.channel?.unref();
