import { useFailureText } from '@roundsman/client/api/error-text'
import { useFormats } from '@roundsman/client/texts/use-formats'
import type { ExportJob } from '@roundsman/contract'
import { Note } from '@roundsman/ui/note'
import { ProgressBar } from '@roundsman/ui/progress-bar'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { Panel, PanelLine } from '#desk/kit/desk-head.tsx'
import { ReadState } from '#desk/kit/read-state.tsx'
import { sayDone } from '#desk/kit/toast.tsx'
import { saveFile } from '#platform/page/save-file'
import { useTranslation } from '#texts'
import { exportsQuery, isUnderWay, readExportFile } from './export-queries.ts'

const kilobyte = 1_000

function Files({ job }: { job: ExportJob }) {
	const { t } = useTranslation('connections')
	const failureText = useFailureText()
	const save = (name: string) =>
		void readExportFile(job.id, name).then(
			(content) => saveFile(name, content),
			(error) => sayDone(failureText(error).text),
		)
	const { pictures } = job
	return (
		<details>
			<summary className="focus-inset min-h-10 cursor-pointer px-4 py-2 text-label text-primary">
				{t('exports.files', { count: job.files.length })}
			</summary>
			{pictures !== null && pictures.count > 0 && (
				<p className="px-4 pb-2 text-caption text-muted">
					{t('exports.pictures', { count: pictures.count })}
				</p>
			)}
			<ul className="max-h-96 overflow-y-auto">
				{job.files.map(({ name, rows, bytes }) => (
					<li
						key={name}
						className="flex min-h-10 items-center gap-3 border-t border-hairline pr-2 pl-4 text-meta"
					>
						<code className="flex-1">{name}</code>
						<span className="text-caption text-muted">
							{rows !== null && `${t('exports.rows', { count: rows })} · `}
							{Math.ceil(bytes / kilobyte)} kB
						</span>
						<DeskButton kind="text" isSmall onClick={() => save(name)}>
							{t('exports.download')}
						</DeskButton>
					</li>
				))}
			</ul>
		</details>
	)
}

function Progress({ job }: { job: ExportJob }) {
	const { t } = useTranslation('connections')
	const words = t('exports.progress', { done: job.rowsDone, rows: job.rows })
	return (
		<div className="grid gap-2 px-4 pb-3">
			<ProgressBar value={job.rowsDone} max={Math.max(1, job.rows)} label={words} size="segment" />
			<p role="status" className="text-caption text-muted">
				{words}
			</p>
		</div>
	)
}

function One({ job }: { job: ExportJob }) {
	const { t } = useTranslation('connections')
	const { moment } = useFormats()
	const until = job.expiresAt && t('exports.expires', { date: moment(job.expiresAt) })
	return (
		<>
			<PanelLine
				title={moment(job.createdAt)}
				text={[t(`exports.state.${job.state}`), until].filter(Boolean).join(' · ')}
			/>
			{isUnderWay(job) && <Progress job={job} />}
			{job.error && (
				<Note tone="danger" icon={CircleAlert}>
					{job.error}
				</Note>
			)}
			{job.files.length > 0 && <Files job={job} />}
		</>
	)
}

/** The last exports: how far each is, and its files. */
export function ExportList() {
	const { t } = useTranslation('connections')
	const read = useQuery(exportsQuery)
	return (
		<Panel title={t('exports.recent')}>
			<ReadState read={read}>
				{(jobs) => (
					<>
						{jobs.length === 0 && <PanelLine title={t('exports.none')} />}
						{jobs.map((job) => (
							<One key={job.id} job={job} />
						))}
					</>
				)}
			</ReadState>
		</Panel>
	)
}
