import { removeConstructors } from "../remove-constructors.ts";

// No content policy stops the packets of WebRTC. The frame's script imports this first.
removeConstructors(/^(webkit|moz)?RTC/);
