import { Barcode, Undo2 } from 'lucide'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { CodeScanner } from '#platform/scanner/code-scanner'
import { giveSignal } from '#platform/scanner/signals'
import { useTranslation } from '#texts'
import { Button } from '#ui/button'
import { Icon } from '#ui/icon'
import { Rows } from '#ui/list/rows'
import { ScanHint, ScanPanel, ScanStage } from '#ui/scanner/scan-stage'
import { CheckRow } from '#ui/work/check-row'
import {
	type BatchLine,
	type BatchOutcome,
	type BatchTick,
	countOf,
	judgeBatchScan,
} from './batch-rules.ts'
import { CameraControls, SwitchCameraButton } from './camera-controls.tsx'
import { CameraNotice } from './camera-notice.tsx'
import { usePicture } from './use-picture.tsx'

const TypeCodeSheet = lazy(async () => ({
	default: (await import('./type-code-sheet.tsx')).TypeCodeSheet,
}))

type BatchProps = {
	title: string
	/** What is expected. */
	lines: readonly BatchLine[]
	/** What was scanned so far, in its order. */
	ticks: readonly BatchTick[]
	onTicks: (ticks: readonly BatchTick[]) => void
	onDone: () => void
}

/** Reads code after code and ticks what is expected, until the person is done. */
function useBatch({ lines, ticks, onTicks }: BatchProps) {
	const [last, setLast] = useState<BatchOutcome | null>(null)
	const onCode = (raw: string) => {
		const outcome = judgeBatchScan(lines, ticks, raw)
		setLast(outcome)
		if (outcome.kind !== 'hit') return giveSignal(outcome.kind)
		giveSignal(outcome.isComplete ? 'done' : 'hit')
		onTicks([...ticks, outcome.tick])
	}
	const heard = useRef(onCode)
	useEffect(() => {
		heard.current = onCode
	})
	const [scanner] = useState(() => new CodeScanner({ onCode: (text) => heard.current(text) }))
	useEffect(() => {
		void scanner.begin()
		return () => scanner.end()
	}, [scanner])
	const undo = () => {
		setLast(null)
		scanner.release()
		onTicks(ticks.slice(0, -1))
	}
	return { scanner, last, onCode, undo }
}

/** What became of the last code, over the picture. */
function Outcome({ last, ticks }: { last: BatchOutcome | null; ticks: readonly BatchTick[] }) {
	const { t } = useTranslation('scanner')
	const words = () => {
		if (last === null) return t('hint.hold')
		if (last.kind === 'stranger') return `${t('batch.stranger')}: ${last.code.slice(0, 40)}`
		const { title, quantity: total } = last.line
		if (last.kind === 'double') return t('batch.double', { title })
		return t('batch.hit', { title, count: countOf(last.line, ticks), total })
	}
	return (
		<ScanHint isGood={last?.kind === 'hit'}>
			<Icon glyph={Barcode} size={20} />
			{words()}
		</ScanHint>
	)
}

function BatchPanel({ lines, ticks, undo, onDone }: BatchProps & { undo: () => void }) {
	const { t } = useTranslation('scanner')
	const total = lines.reduce((sum, { quantity }) => sum + quantity, 0)
	const left = total - ticks.length
	const undoButton = (
		<Button kind="text" icon={Undo2} onClick={undo}>
			{t('batch.undo')}
		</Button>
	)
	return (
		<ScanPanel
			isTall
			head={
				<div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3">
					<h2 className="text-heading">{t('batch.checked', { count: ticks.length, total })}</h2>
					{ticks.length > 0 && undoButton}
				</div>
			}
			action={
				<Button big kind="filled" onClick={onDone}>
					{left > 0 ? t('batch.left', { count: left }) : t('batch.done')}
				</Button>
			}
		>
			<Rows flush label={t('batch.expected')}>
				{lines.map((line) => {
					const count = countOf(line, ticks)
					const state = count === 0 ? 'open' : count < line.quantity ? 'part' : 'done'
					const stateLabel = t('batch.of', { count, total: line.quantity })
					return (
						<CheckRow
							key={line.id}
							state={state}
							part={`${count}/${line.quantity}`}
							stateLabel={stateLabel}
							name={line.title}
							{...(line.detail ? { detail: line.detail } : {})}
							figure={stateLabel}
						/>
					)
				})}
			</Rows>
		</ScanPanel>
	)
}

/** Scans one piece after the other against what is expected: expected lines in, ticks out. */
export function BatchScanner(props: BatchProps) {
	const { t } = useTranslation(['scanner', 'common'])
	const { scanner, last, onCode, undo } = useBatch(props)
	const state = scanner.state.useValue()
	const picture = usePicture({ scanner, onCode })
	const [isTyping, setTyping] = useState(false)
	const video = useRef<HTMLVideoElement>(null)
	const frame = useRef<HTMLDivElement>(null)
	useEffect(() => {
		scanner.attach(video.current, frame.current)
		return () => scanner.attach(null, null)
	}, [scanner])
	const type = () => {
		scanner.hold()
		setTyping(true)
	}
	const endTyping = () => {
		setTyping(false)
		scanner.release()
	}
	const running = state.kind === 'running' ? state : null
	return (
		<>
			<ScanStage
				title={props.title}
				back={{ label: t('common:back'), onBack: props.onDone }}
				action={<SwitchCameraButton state={state} scanner={scanner} />}
				videoRef={video}
				videoLabel={t('picture')}
				frameRef={frame}
				zoom={running && !running.camera.zoom ? running.zoom : 1}
				hasPicture={running !== null}
				isHit={last?.kind === 'hit'}
				isLow
				hint={(running || last) && <Outcome last={last} ticks={props.ticks} />}
				notice={<CameraNotice state={state} scanner={scanner} />}
				controls={
					<CameraControls
						state={state}
						scanner={scanner}
						onType={type}
						onPicture={picture.choose}
					/>
				}
				panel={<BatchPanel {...props} undo={undo} />}
			/>
			{picture.input}
			<Suspense>
				{isTyping && (
					<TypeCodeSheet
						known={props.lines.flatMap(({ ean, pieceCodes = [] }) =>
							[ean ?? [], pieceCodes].flat(),
						)}
						onClose={endTyping}
						onCode={(text) => {
							endTyping()
							onCode(text)
						}}
					/>
				)}
			</Suspense>
		</>
	)
}
