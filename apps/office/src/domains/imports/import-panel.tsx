import { useFailureText } from '@roundsman/client/api/error-text'
import type { ImportJob } from '@roundsman/contract'
import { Note } from '@roundsman/ui/note'
import { ProgressBar } from '@roundsman/ui/progress-bar'
import { CircleAlert, Download } from 'lucide'
import { useState } from 'react'
import { FormFailure } from '#desk/form/form-failure.tsx'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { Panel } from '#desk/kit/desk-head.tsx'
import { saveFile } from '#platform/page/save-file'
import { queryClient } from '#platform/reads/query-client'
import { useTranslation } from '#texts'
import {
	type ImportOrder,
	importQuery,
	isUnderWay,
	readFaults,
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

const headClass = 'sticky top-0 h-9 bg-ground px-3 text-left text-caption-strong text-muted'
const cellClass = 'border-t border-hairline px-3 py-2 align-top'

function Faults({ job }: { job: ImportJob }) {
	const { t } = useTranslation('importing')
	const save = async () => saveFile('faulty-rows.csv', await readFaults(job.id))
	return (
		<Panel
			title={t('faults')}
			end={
				<DeskButton kind="text" icon={Download} onClick={() => void save()}>
					{t('faults.csv')}
				</DeskButton>
			}
		>
			<div className="max-h-96 overflow-auto border-t border-hairline">
				<table className="w-full text-meta">
					<thead>
						<tr>
							{(['line', 'column', 'value', 'message'] as const).map((name) => (
								<th key={name} scope="col" className={headClass}>
									{t(`faults.${name}`)}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{job.faults.map(({ line, row, column, value, message }) => (
							<tr key={`${row} ${column} ${message}`}>
								<td className={cellClass}>{line}</td>
								<td className={`${cellClass} whitespace-nowrap`}>{column}</td>
								<td className={cellClass}>
									{value !== null && (
										<code className="rounded-badge whitespace-nowrap bg-danger-soft px-1.5 text-on-danger-soft">
											{value}
										</code>
									)}
								</td>
								<td className={cellClass}>{message}</td>
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</Panel>
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

/** What an import is called. */
export function useImportName() {
	const { t } = useTranslation('importing')
	return ({ kind, isDryRun }: ImportJob) =>
		`${t(kind ? `kind.${kind}` : 'mixed')}${isDryRun ? ` · ${t('dryRunNote')}` : ''}`
}

/** How far an import is, what became of its rows, and what can be done next. */
export function ImportPanel(props: PanelProps) {
	const { t } = useTranslation('importing')
	const { job } = props
	const nameOf = useImportName()
	return (
		<div className="grid gap-4">
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
			{job.faults.length > 0 && <Faults job={job} />}
		</div>
	)
}
