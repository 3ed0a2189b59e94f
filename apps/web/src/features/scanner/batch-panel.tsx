import { Button } from '@roundsman/ui/button/button'
import { Icon } from '@roundsman/ui/icon'
import { Rows } from '@roundsman/ui/list/rows'
import { useNextPaint } from '@roundsman/ui/next-paint'
import { ProgressBar } from '@roundsman/ui/progress-bar'
import { ScanHint, ScanPanel } from '@roundsman/ui/scanner/scan-stage'
import { CheckRow } from '@roundsman/ui/work/check-row'
import { Barcode, Undo2 } from 'lucide'
import { rowsInSight } from '#parts/use-whole-screen.ts'
import { useTranslation } from '#texts'
import {
	type BatchLine,
	type BatchOutcome,
	type BatchStranger,
	type BatchTick,
	batchRows,
	countOf,
} from './batch-rules.ts'
import type { BatchProps } from './use-batch.ts'

/** The result of the last code, over the picture. */
export function Outcome({
	last,
	ticks,
}: {
	last: BatchOutcome | null
	ticks: readonly BatchTick[]
}) {
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

type LineProps = {
	line: BatchLine
	count: number
	ticks: readonly BatchTick[]
	onCount: BatchProps['onCount']
}

function LineRow({ line, count, ticks, onCount }: LineProps) {
	const { t } = useTranslation('scanner')
	const byPhoto = ticks.filter(({ lineId, photoId }) => lineId === line.id && photoId).length
	const detail = [line.detail, byPhoto > 0 && t('batch.byPhoto', { count: byPhoto })]
		.filter(Boolean)
		.join(' · ')
	const left = line.quantity - count
	const state = count === 0 ? 'open' : left > 0 ? 'part' : 'done'
	const stateLabel = t('batch.of', { count, total: line.quantity })
	return (
		<CheckRow
			state={state}
			part={`${count}/${line.quantity}`}
			stateLabel={stateLabel}
			name={line.title}
			{...(detail ? { detail } : {})}
			figure={stateLabel}
			{...(state === 'part' ? { figureDetail: t('batch.more', { count: left }) } : {})}
			{...(onCount && line.quantity > 1 ? { onPress: () => onCount(line) } : {})}
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

export function BatchPanel(props: PanelProps) {
	const { lines, ticks, strangers, onLook, onDone, onCount } = props
	const { t } = useTranslation('scanner')
	const left = lines.reduce((sum, { quantity }) => sum + quantity, 0) - ticks.length
	// The picture comes first: it is what the scanner is opened for.
	const mostRows = useNextPaint() ? Number.POSITIVE_INFINITY : rowsInSight
	const rows = batchRows(lines, ticks, strangers).slice(0, mostRows)
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
				{rows.map((row) => {
					if (row.kind === 'line') {
						return <LineRow key={row.line.id} {...row} {...{ ticks, onCount }} />
					}
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
