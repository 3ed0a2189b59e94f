/** Sounds and vibrations of a scan, distinguishable without looking. */
export type Signal = 'hit' | 'done' | 'double' | 'stranger'

type Tone = { hertz: number; ms: number }
const tones: Record<Signal, readonly Tone[]> = {
	hit: [{ hertz: 1320, ms: 90 }],
	done: [
		{ hertz: 1320, ms: 80 },
		{ hertz: 1760, ms: 120 },
	],
	double: [
		{ hertz: 660, ms: 80 },
		{ hertz: 660, ms: 80 },
	],
	stranger: [{ hertz: 220, ms: 320 }],
}
const pauseMs = 50
const patterns: Record<Signal, number[]> = {
	hit: [60],
	done: [60, 40, 60],
	double: [30, 60, 30],
	stranger: [250],
}

/** One a page: browsers allow few of them, and let only one that a press has started sound. */
let audio: AudioContext | undefined

function sound(signal: Signal): void {
	if (typeof AudioContext !== 'function') return
	audio ??= new AudioContext()
	void audio.resume()
	let at = audio.currentTime
	for (const { hertz, ms } of tones[signal]) {
		const oscillator = audio.createOscillator()
		const gain = audio.createGain()
		oscillator.frequency.value = hertz
		gain.gain.value = 0.25
		oscillator.connect(gain).connect(audio.destination)
		oscillator.start(at)
		oscillator.stop(at + ms / 1000)
		at += (ms + pauseMs) / 1000
	}
}

/** Plays sound and vibration where the device supports them; never throws. */
export function giveSignal(signal: Signal): void {
	try {
		sound(signal)
		navigator.vibrate?.(patterns[signal])
	} catch {
		// A scan must not fail because of its sound.
	}
}
