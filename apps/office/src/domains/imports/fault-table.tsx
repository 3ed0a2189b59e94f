import type { ImportJob } from '@roundsman/contract'
import { ToggleChip } from '@roundsman/ui/chip'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Download } from 'lucide'
import { useRef, useState } from 'react'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { Panel } from '#desk/kit/desk-head.tsx'
import { saveFile } from '#platform/page/save-file'
import { useTranslation } from '#texts'
import { readFaults } from './import-queries.ts'

type Fault = ImportJob['faults'][number]

const gridClass =
	'grid grid-cols-[minmax(90px,1fr)_64px_minmax(90px,1fr)_minmax(100px,1.2fr)_minmax(180px,3fr)] items-start'
const cellClass = 'min-w-0 px-3 py-2 wrap-anywhere'
const rowHeight = 56
const rowsAhead = 8

function Cells({ fault, name }: { fault: Fault; name: string | undefined }) {
	return (
		<>
			<td className={cellClass}>{name}</td>
			<td className={`${cellClass} text-right`}>{fault.line}</td>
			<td className={cellClass}>{fault.column}</td>
			<td className={cellClass}>
				{fault.value !== null && (
					<code className="rounded-badge bg-danger-soft px-1.5 text-on-danger-soft">
						{fault.value}
					</code>
				)}
			</td>
			<td className={cellClass}>{fault.message}</td>
		</>
	)
}

/** Rows of any number, of which a few dozen are in the page. */
function Rows({ job, faults }: { job: ImportJob; faults: readonly Fault[] }) {
	'use no memo'
	const { t } = useTranslation('importing')
	const pane = useRef<HTMLDivElement>(null)
	const virtualizer = useVirtualizer({
		count: faults.length,
		getScrollElement: () => pane.current,
		estimateSize: () => rowHeight,
		overscan: rowsAhead,
		// Without layout, as in tests, a row has its usual height.
		measureElement: (row) => row.getBoundingClientRect().height || rowHeight,
		initialRect: { width: 800, height: 480 },
	})
	const heads = (['file', 'line', 'column', 'value', 'message'] as const).map((name) => (
		<th key={name} scope="col" className="px-3 py-2 text-left text-caption-strong text-muted">
			{t(`faults.${name}`)}
		</th>
	))
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
		<div ref={pane} tabIndex={0} data-scroll-pane="" className="max-h-120 overflow-auto line-t">
			<table className="block min-w-160 text-meta" aria-rowcount={faults.length + 1}>
				<thead className="sticky top-0 z-10 block bg-ground">
					<tr className={gridClass}>{heads}</tr>
				</thead>
				<tbody className="relative block" style={{ height: virtualizer.getTotalSize() }}>
					{virtualizer.getVirtualItems().map(({ index, start }) => {
						const fault = faults[index]
						if (!fault) return null
						return (
							<tr
								key={index}
								ref={virtualizer.measureElement}
								data-index={index}
								aria-rowindex={index + 2}
								className={`${gridClass} absolute inset-x-0 border-t border-hairline`}
								style={{ top: start }}
							>
								<Cells fault={fault} name={job.files[fault.file - 1]?.name} />
							</tr>
						)
					})}
				</tbody>
			</table>
		</div>
	)
}

/** The faults of each file; the first ones are shown, and all of them are in the file's CSV. */
export function FaultTable({ job }: { job: ImportJob }) {
	const { t } = useTranslation('importing')
	const [chosen, setChosen] = useState(0)
	const faulty = job.files.flatMap(({ name, faulty: count }, at) =>
		count > 0 ? [{ file: at + 1, name, count }] : [],
	)
	const faults = job.faults.filter(({ file }) => chosen === 0 || file === chosen)
	const save = async () => {
		for (const { file, name } of faulty) {
			if (chosen !== 0 && chosen !== file) continue
			const stem = name.replace(/\.\w+$/, '')
			saveFile(`${stem}-faulty-rows.csv`, await readFaults(job.id, file))
		}
	}
	const shown = new Set(job.faults.map(({ file, row }) => `${file} ${row}`)).size
	return (
		<Panel
			title={t('faults')}
			end={
				<DeskButton kind="text" icon={Download} onClick={() => void save()}>
					{t('faults.csv')}
				</DeskButton>
			}
		>
			{faulty.length > 1 && (
				<fieldset aria-label={t('files')} className="flex flex-wrap gap-2 px-4 pb-3">
					<ToggleChip pressed={chosen === 0} onToggle={() => setChosen(0)}>
						{t('faults.all')} {job.faulty}
					</ToggleChip>
					{faulty.map(({ file, name, count }) => (
						<ToggleChip
							key={file}
							pressed={chosen === file}
							onToggle={(isOn) => setChosen(isOn ? file : 0)}
						>
							{name} {count}
						</ToggleChip>
					))}
				</fieldset>
			)}
			{shown < job.faulty && (
				<p role="status" className="px-4 pb-3 text-meta text-muted">
					{t('faults.first', { shown, all: job.faulty })}
				</p>
			)}
			<Rows key={chosen} job={job} faults={faults} />
		</Panel>
	)
}
