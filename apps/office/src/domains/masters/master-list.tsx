import { countries } from '@roundsman/contract'
import { Plus } from 'lucide'
import { useState } from 'react'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { ListFilter } from '#desk/list/list-head.tsx'
import { RecordList } from '#desk/list/record-list.tsx'
import { useTranslation } from '#texts'
import { MasterForm, mastersKey } from './master-form.tsx'
import type { Master, MasterKind } from './master-kind.ts'

type MasterSearch = { q?: string; sort?: string; status?: string; country?: string }

type ListProps<T extends Master> = {
	kind: MasterKind<T>
	search: MasterSearch
	onSearch: (change: MasterSearch) => void
}

function MasterFilters({
	isOfCountry,
	country,
	status,
	onChange,
}: {
	isOfCountry: true | undefined
	country: string
	status: string
	onChange: (change: MasterSearch) => void
}) {
	const { t } = useTranslation(['masters', 'options'])
	return (
		<>
			{isOfCountry && (
				<ListFilter
					label={t('masters:country')}
					value={country}
					choices={countries.map((value) => ({
						value,
						label: t(`options:countries.${value}`),
					}))}
					onChange={(next) => onChange({ country: next })}
				/>
			)}
			<ListFilter
				label={t('masters:state')}
				value={status === 'all' ? '' : status}
				choices={[
					{ value: 'active', label: t('masters:active') },
					{ value: 'withdrawn', label: t('masters:withdrawn') },
				]}
				onChange={(next) => onChange({ status: next || 'all' })}
			/>
		</>
	)
}

export function MasterList<T extends Master>({ kind, search, onSearch }: ListProps<T>) {
	const { t } = useTranslation('masters')
	const { q = '', status = 'active', country = '', sort = kind.sort } = search
	const [open, setOpen] = useState<{ item: T | undefined } | null>(null)
	const isActive = status === 'all' ? undefined : status === 'active'
	const query = { search: q, isActive, country: kind.isOfCountry ? country : '', sort }
	return (
		<>
			<RecordList
				name={kind.name}
				label={kind.newTitle}
				searchLabel={t('search')}
				columns={kind.columns}
				paneCell={kind.titleOf}
				keyOf={({ id }) => id}
				nameOf={kind.titleOf}
				queryKey={[...mastersKey(kind.name), query]}
				readPage={kind.readPage(query)}
				search={{ q, sort }}
				onSearch={onSearch}
				onOpen={(item) => setOpen({ item })}
				filters={
					<>
						<MasterFilters
							isOfCountry={kind.isOfCountry}
							country={country}
							status={status}
							onChange={onSearch}
						/>
						<DeskButton icon={Plus} onClick={() => setOpen({ item: undefined })}>
							{kind.newTitle}
						</DeskButton>
					</>
				}
			/>
			{open && (
				<MasterForm
					key={open.item?.id ?? 'new'}
					kind={kind}
					item={open.item}
					onClose={() => setOpen(null)}
				/>
			)}
		</>
	)
}
