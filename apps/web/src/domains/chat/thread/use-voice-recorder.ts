import { recordedTypes, voiceMaxSeconds } from '@roundsman/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

export type Recording = { bytes: ArrayBuffer; type: string; seconds: number }

/** Enough for speech. */
const bitsPerSecond = 24_000
/** Length of the chunks in which the browser delivers the recording. */
const chunkMs = 1000

const typeOf = () => recordedTypes.find((type) => MediaRecorder.isTypeSupported(type))

/** Whether this browser can record. */
export const canRecord = (): boolean =>
	typeof MediaRecorder !== 'undefined' &&
	navigator.mediaDevices !== undefined &&
	typeOf() !== undefined

type Running = { recorder: MediaRecorder; stream: MediaStream; chunks: Blob[]; beganMs: number }

async function begin(): Promise<Running> {
	const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
	const mimeType = typeOf() ?? ''
	const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: bitsPerSecond })
	const chunks: Blob[] = []
	// Timers stop while the phone sleeps, but recording continues: chunks after a minute are dropped.
	recorder.ondataavailable = ({ data }) => {
		if (chunks.length < voiceMaxSeconds) chunks.push(data)
	}
	recorder.start(chunkMs)
	return { recorder, stream, chunks, beganMs: Date.now() }
}

async function finish({ recorder, stream, chunks, beganMs }: Running): Promise<Recording> {
	const stopped = new Promise((resolve) => {
		recorder.onstop = resolve
	})
	recorder.stop()
	await stopped
	for (const track of stream.getTracks()) track.stop()
	const [type = 'audio/webm'] = recorder.mimeType.split(';')
	const seconds = Math.round((Date.now() - beganMs) / 1000)
	return {
		bytes: await new Blob(chunks).arrayBuffer(),
		type,
		seconds: Math.min(voiceMaxSeconds, Math.max(1, seconds)),
	}
}

/** Records for a minute at most. `seconds` is null while nothing is recorded. */
export function useVoiceRecorder(onRecorded: (recording: Recording) => void) {
	const [seconds, setSeconds] = useState<number | null>(null)
	const [isDenied, setDenied] = useState(false)
	const running = useRef<Running | null>(null)
	const stop = async () => {
		const current = running.current
		running.current = null
		setSeconds(null)
		if (current) onRecorded(await finish(current))
	}
	const start = async () => {
		setDenied(false)
		try {
			running.current = await begin()
			setSeconds(0)
		} catch {
			setDenied(true)
		}
	}
	const isRecording = seconds !== null
	const end = useEffectEvent(stop)
	useEffect(() => {
		if (!isRecording) return
		const timer = setInterval(() => {
			// The recording has ended, and is not cleared yet.
			if (!running.current) return
			const passed = (Date.now() - running.current.beganMs) / 1000
			setSeconds(Math.floor(passed))
			if (passed >= voiceMaxSeconds) void end()
		}, 250)
		return () => clearInterval(timer)
	}, [isRecording])
	useEffect(
		() => () => {
			for (const track of running.current?.stream.getTracks() ?? []) track.stop()
			running.current = null
		},
		[],
	)
	return { seconds, isDenied, start, stop }
}
