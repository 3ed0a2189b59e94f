import { Plus } from 'lucide'
import { useState } from 'react'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { ListFilter } from '#desk/list/list-head.tsx'
import { RecordList } from '#desk/list/record-list.tsx'
import { useTranslation } from '#texts'
import { MasterForm, mastersKey } from './master-form.tsx'
import type { Master, MasterKind } from './master-kind.ts'

/** What the search params of a list of masters say. */
type MasterSearch = { q?: string; status?: string; open?: string }

type ListProps<T extends Master> = {
	kind: MasterKind<T>
	search: MasterSearch
	onSearch: (change: MasterSearch) => void
}

/** Masters of a kind, and the form of the one that is open or new. */
export function MasterList<T extends Master>({ kind, search, onSearch }: ListProps<T>) {
	const { t } = useTranslation('masters')
	const { q = '', status = 'active' } = search
	const [open, setOpen] = useState<{ item: T | undefined } | null>(null)
	const isActive = status === 'all' ? undefined : status === 'active'
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
				queryKey={[...mastersKey(kind.name), q, status]}
				readPage={kind.readPage({ search: q, isActive })}
				search={q}
				onSearch={(text) => onSearch({ q: text })}
				sort=""
				onSort={() => undefined}
				onOpen={(item) => setOpen({ item })}
				filters={
					<>
						<ListFilter
							label={t('state')}
							value={status === 'all' ? '' : status}
							choices={[
								{ value: 'active', label: t('active') },
								{ value: 'withdrawn', label: t('withdrawn') },
							]}
							onChange={(next) => onSearch({ status: next || 'all' })}
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
