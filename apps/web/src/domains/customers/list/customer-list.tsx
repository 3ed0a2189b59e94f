import type { CustomerItem, Location } from '@roundsman/contract'
import type { RenderLink } from '@roundsman/ui/list/rows'
import { SwipeRow, type SwipeTiles } from '@roundsman/ui/list/swipe-row'
import { LongList, type LongListProps } from '@roundsman/ui/long-list'
import { memo } from 'react'
import { useOperations } from '#platform/outbox/live-data'
import { type ChangeState, changeStateOf } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { customerEntity } from '../changes/customer-entity.ts'
import { CustomerRow } from './customer-row.tsx'

type RowActions = {
	renderLink: (item: CustomerItem) => RenderLink
	/** Shown when a row is swiped; the menu has the same actions. */
	tilesFor: (item: CustomerItem) => SwipeTiles
	onMenu: (item: CustomerItem) => void
}

export type CustomerListProps = RowActions &
	Pick<LongListProps<CustomerItem>, 'items' | 'total' | 'listKey' | 'isBusy' | 'more'> & {
		selectedId: string | undefined
		/** The position for distances, where they are shown. */
		near?: Location | undefined
		/** The search text, highlighted in results. */
		search: string
	}

type ListedCustomerProps = RowActions & {
	item: CustomerItem
	changeState: ChangeState | null
	isSelected: boolean
	near: Location | undefined
	search: string
}

const ListedCustomer = memo(function ListedCustomer(props: ListedCustomerProps) {
	const { item, changeState, isSelected, near, search, renderLink, tilesFor, onMenu } = props
	return (
		<SwipeRow flush of={item.id} tiles={() => tilesFor(item)}>
			<CustomerRow
				item={item}
				changeState={changeState}
				isSelected={isSelected}
				near={near}
				search={search}
				renderLink={renderLink(item)}
				onMenu={() => onMenu(item)}
			/>
		</SwipeRow>
	)
})

const idOf = ({ id }: CustomerItem) => id

/** The loaded customers; more are fetched before the last one is reached. */
export function CustomerList(props: CustomerListProps) {
	const { selectedId, near, search, renderLink, tilesFor, onMenu, ...list } = props
	const { t } = useTranslation(['customers', 'common'])
	const operations = useOperations()
	const renderRow = (item: CustomerItem) => (
		<ListedCustomer
			item={item}
			changeState={changeStateOf(operations, customerEntity(item.id))}
			isSelected={item.id === selectedId}
			near={near}
			search={search}
			renderLink={renderLink}
			tilesFor={tilesFor}
			onMenu={onMenu}
		/>
	)
	return (
		<LongList
			{...list}
			keyOf={idOf}
			renderRow={renderRow}
			label={t('title')}
			texts={{ coming: t('more'), failed: t('moreFailed'), retry: t('common:retry') }}
		/>
	)
}
