import { useConnection } from '@roundsman/client/live/connection'
import { useFormats } from '@roundsman/client/texts/use-formats'
import type { ParcelTotals, ParcelType } from '@roundsman/contract'
import { Button } from '@roundsman/ui/button/button'
import { StickyAction } from '@roundsman/ui/shell/sticky-action'
import { SumLine } from '@roundsman/ui/work/sum-line'
import { TileButton } from '@roundsman/ui/work/tile-button'
import { PackageOpen, Search } from 'lucide'
import { Suspense, useId, useState } from 'react'
import { PackingDialog } from '#domains/parcels'
import { usePacking } from '#domains/parcels/articles'
import { generateParcels, moveAllToParcel } from '#domains/parcels/changes'
import { saveAndAwait } from '#platform/outbox/await-change'
import { useOutbox } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { ActingNotice } from './acting-notice.tsx'
import { ifDone, useActing } from './use-acting.ts'

/** The totals of a list of articles. */
function Totals({
	totals,
	type,
	money,
}: {
	totals: ParcelTotals
	type: ParcelType
	money: (amount: number) => string
}) {
	const { t } = useTranslation('parcels')
	const { weight } = useFormats()
	return (
		<SumLine caption={t(`totals.${type}`, { count: totals.count })} sum={money(totals.amount)}>
			{t('pieces', { count: totals.quantity })} · {weight(totals.weight)}
		</SumLine>
	)
}

/** The one action that the checks allow: add to the open parcel, or create new ones. */
function usePackingAction(type: ParcelType) {
	const { t } = useTranslation(['parcels', 'refusals'])
	const { data } = usePacking(type)
	const isOffline = useConnection() === 'offline'
	const isFilling = data?.fill.available ?? false
	const check = isFilling ? data?.fill : data?.generate
	const label = isFilling ? t('parcels:moveAll') : t('parcels:generate')
	const why = check?.reason && t(`refusals:${check.reason}`)
	const unknown = isOffline ? undefined : t('parcels:packing.unknown')
	// Without network the press explains why it needs one.
	const blockedReason = check ? (check.available ? undefined : (why ?? undefined)) : unknown
	return { check, isFilling, label, blockedReason }
}

type PackingBarProps = {
	type: ParcelType
	totals: ParcelTotals | undefined
	money: (amount: number) => string
	onSearch: (() => void) | null
	/** True while all waiting articles are shown: only then can they be packed. */
	isUsual: boolean
}

/** The bar below a list of articles: their totals, the search, and the action for all of them. */
export function PackingBar({ type, totals, money, onSearch, isUsual }: PackingBarProps) {
	const outbox = useOutbox()
	const { t } = useTranslation('parcels')
	const reasonId = useId()
	const [isAsking, setAsking] = useState(false)
	const acting = useActing({ name: t('title'), to: '/parcels' })
	const { check, isFilling, label, blockedReason } = usePackingAction(type)
	const close = () => {
		setAsking(false)
		acting.clear()
	}
	const pack = () =>
		ifDone(
			acting.run(label, () =>
				saveAndAwait(outbox, isFilling ? moveAllToParcel : generateParcels, type),
			),
			close,
		)
	const press = () => (check ? setAsking(true) : pack())
	return (
		<>
			<StickyAction
				sum={totals && <Totals {...{ totals, type, money }} />}
				reason={isUsual ? blockedReason : undefined}
				reasonId={reasonId}
			>
				{onSearch && (
					<TileButton icon={Search} onClick={onSearch}>
						{t('search')}
					</TileButton>
				)}
				{isUsual && (
					<Button
						kind="filled"
						big
						icon={PackageOpen}
						className="flex-1"
						busy={acting.isBusy}
						{...(blockedReason ? { blockedReason, reasonId } : {})}
						onClick={press}
					>
						{label}
					</Button>
				)}
			</StickyAction>
			<Suspense>
				{isAsking && check && (
					<PackingDialog
						{...{ check, isFilling }}
						isBusy={acting.isBusy}
						error={acting.error}
						onConfirm={pack}
						onClose={close}
					/>
				)}
			</Suspense>
			<ActingNotice acting={acting} />
		</>
	)
}
