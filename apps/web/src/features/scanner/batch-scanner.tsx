import { Barcode, Undo2 } from 'lucide'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { CodeScanner } from '#platform/scanner/code-scanner'
import { giveSignal } from '#platform/scanner/signals'
import { useTranslation } from '#texts'
import { Button } from '#ui/button'
import { Icon } from '#ui/icon'
import { Rows } from '#ui/list/rows'
import { ProgressBar } from '#ui/progress-bar'
import { ScanHint, ScanPanel, ScanStage } from '#ui/scanner/scan-stage'
import { CheckRow } from '#ui/work/check-row'
import {
	type BatchLine,
	type BatchOutcome,
	type BatchStranger,
	type BatchTick,
	batchRows,
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
	/** Shows what a code is that belongs to no line; the row is gone then. */
	onLook: (code: string) => void
	onDone: () => void
}

/** Reads code after code and ticks what is expected, until the person is done. */
function useBatch({ lines, ticks, onTicks }: BatchProps) {
	const [last, setLast] = useState<BatchOutcome | null>(null)
	const [strangers, setStrangers] = useState<readonly BatchStranger[]>([])
	const onCode = (raw: string) => {
		const outcome = judgeBatchScan(lines, ticks, raw)
		setLast(outcome)
		if (outcome.kind === 'stranger') {
			const { code } = outcome
			setStrangers((all) => [
				...all.filter((one) => one.code !== code),
				{ code, after: ticks.length },
			])
		}
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
	const forget = (code: string) => setStrangers((all) => all.filter((one) => one.code !== code))
	return { scanner, last, onCode, undo, strangers, forget }
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

function LineRow({ line, count }: { line: BatchLine; count: number }) {
	const { t } = useTranslation('scanner')
	const left = line.quantity - count
	const state = count === 0 ? 'open' : left > 0 ? 'part' : 'done'
	const stateLabel = t('batch.of', { count, total: line.quantity })
	return (
		<CheckRow
			state={state}
			part={`${count}/${line.quantity}`}
			stateLabel={stateLabel}
			name={line.title}
			{...(line.detail ? { detail: line.detail } : {})}
			figure={stateLabel}
			{...(state === 'part' ? { figureDetail: t('batch.more', { count: left }) } : {})}
		/>
	)
}

type PanelProps = BatchProps & { undo: () => void; strangers: readonly BatchStranger[] }

function BatchHead({ lines, ticks, strangers, undo }: PanelProps) {
	const { t } = useTranslation('scanner')
	const total = lines.reduce((sum, { quantity }) => sum + quantity, 0)
	const label = t('batch.checked', { count: ticks.length, total })
	return (
		<>
			<div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3">
				<h2 className="text-heading">{label}</h2>
				{ticks.length > 0 && (
					<Button kind="text" icon={Undo2} onClick={undo}>
						{t('batch.undo')}
					</Button>
				)}
			</div>
			<ProgressBar value={ticks.length} max={total} label={label} />
			{strangers.length > 0 && (
				<p className="pt-1.5 text-meta text-muted">
					{t('batch.strangers', { count: strangers.length })}
				</p>
			)}
		</>
	)
}

function BatchPanel(props: PanelProps) {
	const { lines, ticks, strangers, onLook, onDone } = props
	const { t } = useTranslation('scanner')
	const left = lines.reduce((sum, { quantity }) => sum + quantity, 0) - ticks.length
	return (
		<ScanPanel
			isTall
			head={<BatchHead {...props} />}
			action={
				<Button big kind="filled" onClick={onDone}>
					{left > 0 ? t('batch.left', { count: left }) : t('batch.done')}
				</Button>
			}
		>
			<Rows flush label={t('batch.expected')}>
				{batchRows(lines, ticks, strangers).map((row) => {
					if (row.kind === 'line') return <LineRow key={row.line.id} {...row} />
					const { code } = row.stranger
					return (
						<CheckRow
							key={`code ${code}`}
							state="wrong"
							stateLabel={t('batch.stranger')}
							name={code.slice(0, 40)}
							detail={t('batch.stranger')}
							figureDetail={t('batch.look')}
							onPress={() => onLook(code)}
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
	const { scanner, last, onCode, undo, strangers, forget } = useBatch(props)
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
				panel={
					<BatchPanel
						{...{ ...props, undo, strangers }}
						onLook={(code) => {
							forget(code)
							props.onLook(code)
						}}
					/>
				}
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
