/** Converts an oklch colour to sRGB hex, with less chroma where the colour is outside sRGB. */
export function oklchToHex(lightness: number, chroma: number, hue: number): string {
  for (let reach = chroma; reach > 0; reach -= 0.002) {
    const channels = linearChannels(lightness, reach, hue);
    if (channels.every((channel) => channel >= 0 && channel <= 1)) return toHex(channels);
  }
  return toHex(
    linearChannels(lightness, 0, hue).map((channel) => Math.min(Math.max(channel, 0), 1)),
  );
}

function linearChannels(lightness: number, chroma: number, hue: number): number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function toHex(channels: readonly number[]): string {
  const bytes = channels.map((channel) => {
    const encoded = channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${bytes.join("")}`;
}
