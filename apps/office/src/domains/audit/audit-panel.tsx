import { useFormats } from '@roundsman/client/texts/use-formats'
import {
	type AuditEntry,
	addDays,
	auditDaysMax,
	dateIn,
	eventRoutes,
	type PersonRecord,
} from '@roundsman/contract'
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SelectInput, TextInput } from '#desk/form/desk-fields.tsx'
import { useDebounced } from '#desk/form/use-debounced.ts'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { Panel, PanelLine } from '#desk/kit/desk-head.tsx'
import { FieldChanges } from '#desk/kit/field-changes.tsx'
import { ReadState } from '#desk/kit/read-state.tsx'
import { callOffice } from '#platform/api/office-client'
import { useTranslation } from '#texts'

type Filters = { from: string; to: string; personId: string; record: string }

const auditQuery = ({ from, to, personId, record }: Filters) =>
	infiniteQueryOptions({
		queryKey: ['audit', from, to, personId, record],
		queryFn: ({ signal, pageParam }) =>
			callOffice(eventRoutes.listAudit, {
				query: {
					...{ from, to },
					...(personId ? { 'filter.personId': personId } : {}),
					...(record.trim() ? { 'filter.record': record.trim() } : {}),
					...(pageParam ? { before: pageParam } : {}),
				},
				signal,
			}),
		initialPageParam: '',
		getNextPageParam: ({ next }) => next ?? undefined,
		placeholderData: keepPreviousData,
	})

function Entry({ of }: { of: AuditEntry }) {
	const { t } = useTranslation('settings')
	const { moment } = useFormats()
	return (
		<li className="grid grid-cols-[10rem_minmax(0,1fr)] gap-3 border-t border-hairline px-4 py-2.5 text-meta">
			<time dateTime={of.doneAt} className="text-caption text-muted">
				{moment(of.doneAt)}
			</time>
			<div className="min-w-0">
				<p>
					{of.title} · <code className="text-caption break-all">{of.record.id}</code>
				</p>
				<p className="text-caption text-muted">{t('audit.by', { by: of.by, from: of.from })}</p>
				<FieldChanges changes={of.changes} />
			</div>
		</li>
	)
}

const shownDays = 7

function Filter({
	filters,
	people,
	onChange,
}: {
	filters: Filters
	people: readonly Pick<PersonRecord, 'id' | 'name'>[]
	onChange: (change: Partial<Filters>) => void
}) {
	const { t } = useTranslation('settings')
	return (
		<div className="grid gap-4 border-t border-hairline p-4 min-[900px]:grid-cols-[10rem_10rem_1fr_1fr]">
			<TextInput
				label={t('audit.from')}
				type="date"
				value={filters.from}
				onChange={(from) => onChange({ from })}
			/>
			<TextInput
				label={t('audit.to')}
				type="date"
				value={filters.to}
				onChange={(to) => onChange({ to })}
			/>
			<SelectInput
				label={t('audit.person')}
				value={filters.personId}
				choices={[
					{ value: '', label: t('audit.everybody') },
					...people.map(({ id, name }) => ({ value: id, label: name })),
				]}
				onChange={(personId) => onChange({ personId })}
			/>
			<TextInput
				label={t('audit.record')}
				value={filters.record}
				onChange={(record) => onChange({ record })}
			/>
		</div>
	)
}

/** Every change of some days, by whom and from where. */
export function AuditPanel({
	timeZone,
	people,
}: {
	timeZone: string
	people: readonly Pick<PersonRecord, 'id' | 'name'>[]
}) {
	const { t } = useTranslation('settings')
	const [filters, setFilters] = useState<Filters>(() => {
		const to = dateIn(timeZone, new Date())
		return { from: addDays(to, 1 - shownDays), to, personId: '', record: '' }
	})
	const record = useDebounced(filters.record)
	const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(
		auditQuery({ ...filters, record }),
	)
	const entries = data?.pages.flatMap(({ items }) => items)
	return (
		<Panel title={t('tab.audit')}>
			<p className="px-4 pb-3 text-meta text-muted">{t('audit.text', { days: auditDaysMax })}</p>
			<Filter
				filters={filters}
				people={people}
				onChange={(change) => setFilters((before) => ({ ...before, ...change }))}
			/>
			<ReadState read={{ data: entries, error, refetch }}>
				{(items) =>
					items.length === 0 ? (
						<PanelLine title={t('audit.none')} />
					) : (
						<ul>
							{items.map((one) => (
								<Entry key={one.id} of={one} />
							))}
						</ul>
					)
				}
			</ReadState>
			{hasNextPage && (
				<div className="border-t border-hairline p-2">
					<DeskButton kind="text" onClick={() => void fetchNextPage()}>
						{t('audit.more')}
					</DeskButton>
				</div>
			)}
		</Panel>
	)
}
