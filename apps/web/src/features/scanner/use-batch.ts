import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CodeScanner } from '#platform/scanner/code-scanner'
import { giveSignal } from '#platform/scanner/signals'
import {
	type BatchLine,
	type BatchOutcome,
	type BatchStranger,
	type BatchTick,
	checkBatchScan,
	settlePhoto,
} from './batch-rules.ts'

export type BatchProps = {
	title: string
	lines: readonly BatchLine[]
	/** The ticks so far, in their order. */
	ticks: readonly BatchTick[]
	onTicks: (ticks: readonly BatchTick[]) => void
	/** Shows the article of a code that belongs to no line; its row is removed. */
	onLook: (code: string) => void
	onDone: () => void
	/** Asks for the number of a line's pieces; left out, each is scanned. */
	onCount?: (line: BatchLine) => void
}

/** Reads code after code and ticks the expected ones, until the person ends it. */
export function useBatch({ lines, ticks, onTicks }: BatchProps) {
	const [last, setLast] = useState<BatchOutcome | null>(null)
	const [strangers, setStrangers] = useState<readonly BatchStranger[]>([])
	const signal = (outcome: BatchOutcome) => {
		setLast(outcome)
		giveSignal(outcome.kind === 'hit' && outcome.isComplete ? 'done' : outcome.kind)
		if (outcome.kind !== 'stranger') return
		const { code } = outcome
		setStrangers((all) => [
			...all.filter((one) => one.code !== code),
			{ code, after: ticks.length },
		])
	}
	const onCode = (raw: string) => {
		const outcome = checkBatchScan(lines, ticks, raw)
		signal(outcome)
		if (outcome.kind === 'hit') onTicks([...ticks, outcome.tick])
	}
	const onPhotoRead = (photoId: string, raw: string) => {
		const settled = settlePhoto(lines, ticks, photoId, raw)
		if (!settled.outcome) return
		if (settled.outcome.kind !== 'hit') signal(settled.outcome)
		onTicks(settled.ticks)
	}
	// The pieces may have changed while a photo was searched.
	const latestOnPhotoRead = useRef(onPhotoRead)
	useEffect(() => {
		latestOnPhotoRead.current = onPhotoRead
	})
	const onHeard = useEffectEvent(onCode)
	const [scanner] = useState(() => new CodeScanner())
	useEffect(() => {
		void scanner.begin((text) => onHeard(text))
		return () => scanner.end()
	}, [scanner])
	/** Counts a piece by the photo of its label, and goes on searching the code in it. */
	const tickByPhoto = async (lineId: string, picture: File) => {
		const photoId = crypto.randomUUID()
		onTicks([...ticks, { lineId, code: '', photoId }])
		// If the screen was left meanwhile, the piece stays counted by its photo.
		const [code] = await scanner.readClosely(picture).catch(() => [])
		if (code) latestOnPhotoRead.current(photoId, code)
	}
	const undo = () => {
		setLast(null)
		scanner.release()
		onTicks(ticks.slice(0, -1))
	}
	const forget = (code: string) => setStrangers((all) => all.filter((one) => one.code !== code))
	return { scanner, last, onCode, tickByPhoto, undo, strangers, forget }
}
