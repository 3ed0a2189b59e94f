import { useFailureText } from '@roundsman/client/api/error-text'
import type { ImportJob } from '@roundsman/contract'
import type { ImportKind } from '@roundsman/contract/imports'
import { Badge } from '@roundsman/ui/badge'
import { FormFailure } from '@roundsman/ui/form/form-faults'
import { Icon } from '@roundsman/ui/icon'
import { Note } from '@roundsman/ui/note'
import { ProgressBar } from '@roundsman/ui/progress-bar'
import { Check, CircleAlert, Columns3 } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { Panel, PanelLine } from '#desk/kit/desk-head.tsx'
import { sayDone } from '#desk/kit/toast.tsx'
import { queryClient } from '#platform/reads/query-client'
import { useTranslation } from '#texts'
import { FaultTable } from './fault-table.tsx'
import {
	type ImportOrder,
	type Inspected,
	importQuery,
	inspectImport,
	isUnderWay,
	startImport,
	stopImport,
	undoImport,
} from './import-queries.ts'

const counts = ['new', 'changed', 'unchanged', 'faulty', 'waiting'] as const

function Counts({ job }: { job: ImportJob }) {
	const { t } = useTranslation('importing')
	return (
		<dl className="grid grid-cols-5 border-t border-hairline">
			{counts.map((name) => (
				<div key={name} className="border-l border-hairline px-4 py-3 first:border-l-0">
					<dd className={`text-display ${name === 'faulty' && job.faulty ? 'text-danger' : ''}`}>
						{job[name]}
					</dd>
					<dt className="text-meta text-muted">{t(name === 'new' ? 'new.count' : name)}</dt>
				</div>
			))}
		</dl>
	)
}

function Progress({ job }: { job: ImportJob }) {
	const { t } = useTranslation('importing')
	const done = job.state === 'applying' ? job.applied : job.checked
	const words = t('progress', { done, rows: job.rows })
	const left = job.secondsLeft === null ? '' : t('left', { seconds: job.secondsLeft })
	return (
		<div className="grid gap-2 border-t border-hairline px-4 py-3">
			<ProgressBar value={done} max={job.rows} label={words} size="segment" />
			<p role="status" className="text-caption text-muted">
				{[words, left].filter(Boolean).join(' · ')}
			</p>
		</div>
	)
}

/** Does something with an import, and shows what became of it. */
function useWork(onBegun: (job: ImportJob) => void) {
	const failureText = useFailureText()
	const [failure, setFailure] = useState<string | null>(null)
	const [isBusy, setBusy] = useState(false)
	const run = async (work: () => Promise<ImportJob>) => {
		setBusy(true)
		setFailure(null)
		try {
			const job = await work()
			queryClient.setQueryData(importQuery(job.id).queryKey, job)
			await queryClient.invalidateQueries({ queryKey: importQuery(job.id).queryKey })
			onBegun(job)
		} catch (error) {
			setFailure(failureText(error).text)
		} finally {
			setBusy(false)
		}
	}
	return { failure, isBusy, run }
}

type PanelProps = {
	job: ImportJob
	/** The file and wishes of a dry run that was begun here: it can be imported. */
	order: ImportOrder | undefined
	onBegun: (job: ImportJob) => void
	onInspected: (found: Inspected) => void
}

function Actions({ job, order, onBegun }: PanelProps) {
	const { t } = useTranslation('importing')
	const { failure, isBusy, run } = useWork(onBegun)
	const canApply = order && job.isDryRun && job.state === 'checked'
	const apply = () => {
		if (!order) return
		const { dryRun: _, ...wishes } = order.wishes
		const withoutFaulty = job.faulty > 0 ? { withoutFaulty: 'true' as const } : {}
		void run(() => startImport({ ...order, wishes: { ...wishes, ...withoutFaulty } }))
	}
	return (
		<div className="grid gap-3 border-t border-hairline p-4">
			{job.state === 'checked' && job.faulty > 0 && (
				<p className="text-meta">{t('blocked', { count: job.faulty })}</p>
			)}
			<div className="flex flex-wrap items-center gap-3">
				{canApply && (
					<DeskButton kind="filled" isBusy={isBusy} onClick={apply}>
						{t(job.faulty > 0 ? 'applyGood' : 'apply')}
					</DeskButton>
				)}
				{isUnderWay(job) && job.state !== 'undoing' && (
					<DeskButton isBusy={isBusy} onClick={() => void run(() => stopImport(job.id))}>
						{t('stop')}
					</DeskButton>
				)}
				{job.state === 'applied' && (
					<>
						<DeskButton
							kind="danger"
							isBusy={isBusy}
							onClick={() => void run(() => undoImport(job.id))}
						>
							{t('undo')}
						</DeskButton>
						<span className="text-caption text-muted">{t('undo.hint')}</span>
					</>
				)}
			</div>
			<FormFailure text={failure} />
		</div>
	)
}

export function useImportName() {
	const { t } = useTranslation('importing')
	return ({ kind, isDryRun }: ImportJob) =>
		`${t(kind ? `kind.${kind}` : 'mixed')}${isDryRun ? ` · ${t('dryRunNote')}` : ''}`
}

/** Shows how the columns of a file were read, as long as it is at hand. */
function useColumns({ order, onInspected }: Pick<PanelProps, 'order' | 'onInspected'>) {
	const failureText = useFailureText()
	return (at: number, kind: ImportKind | null) => {
		const file = order?.files[at]?.file
		if (!file || !kind || !order) return undefined
		return () =>
			void inspectImport(kind, file).then(
				(inspection) => onInspected({ inspection, name: file.name, order }),
				(error) => sayDone(failureText(error).text),
			)
	}
}

function ColumnsButton({ onClick }: { onClick: (() => void) | undefined }) {
	const { t } = useTranslation('importing')
	if (!onClick) return null
	return (
		<DeskButton kind="text" isSmall icon={Columns3} onClick={onClick}>
			{t('map')}
		</DeskButton>
	)
}

function JobFiles({ job, ...begun }: Omit<PanelProps, 'onBegun'>) {
	const { t } = useTranslation('importing')
	const columnsOf = useColumns(begun)
	return (
		<Panel title={t('files')}>
			<ul>
				{job.files.map(({ name, kind, encoding, rows, faulty, leftOut }, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: files may be called the same
					<li key={at}>
						<PanelLine
							title={name}
							text={[kind && t(`kind.${kind}`), t('file.rows', { count: rows }), encoding]
								.filter(Boolean)
								.join(' · ')}
							end={
								<>
									<ColumnsButton onClick={columnsOf(at, kind)} />
									<Badge
										{...(faulty > 0
											? { tone: 'urgent', icon: CircleAlert }
											: { tone: 'positive', icon: Check })}
										label={faulty > 0 ? t('file.faulty', { count: faulty }) : t('file.good')}
									/>
								</>
							}
						/>
						{leftOut.length > 0 && (
							<p className="flex items-start gap-2 bg-warning-soft px-4 py-2 text-meta text-on-warning-soft">
								<Icon glyph={Columns3} size={18} />
								{t('file.leftOut', { count: leftOut.length, columns: leftOut.join(', ') })}
							</p>
						)}
					</li>
				))}
			</ul>
		</Panel>
	)
}

/** Progress, results and next actions of an import. */
export function ImportPanel(props: PanelProps) {
	const { t } = useTranslation('importing')
	const { job } = props
	const nameOf = useImportName()
	const top = useRef<HTMLDivElement>(null)
	// Scrolled into view: below a long list of files it would not be seen.
	useEffect(() => {
		top.current?.scrollIntoView({ block: 'start' })
	}, [])
	return (
		<div ref={top} className="grid gap-4">
			<Panel
				title={nameOf(job)}
				end={<span className="pr-3 text-meta">{t(`state.${job.state}`)}</span>}
			>
				{isUnderWay(job) && <Progress job={job} />}
				<Counts job={job} />
				<Actions {...props} />
			</Panel>
			{job.error && (
				<Note tone="danger" icon={CircleAlert}>
					{job.error}
				</Note>
			)}
			<JobFiles {...props} />
			{job.faults.length > 0 && <FaultTable job={job} />}
		</div>
	)
}
