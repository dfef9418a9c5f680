/** Loaded into a measured process: tells its parent the most memory that was resident in it, in kilobytes. */
process.on("exit", () => process.send?.(process.resourceUsage().maxRSS));
process.channel?.unref();
