import type { ReplaceOption } from '@roundsman/contract'
import { Skeleton } from '@roundsman/ui/list/skeleton'
import { SheetAction, SheetActions } from '@roundsman/ui/overlay/sheet'
import { Package } from 'lucide'
import { useTranslation } from '#texts'
import { useCarrierLabels, useSpaceLabels } from '../parcel-labels.ts'

/** The parcels that can take the pieces, each with its weight and remaining capacity. */
export function OptionList({
	title,
	options,
	quantity,
	onChoose,
}: {
	title: string
	options: readonly ReplaceOption[] | undefined
	quantity: number
	onChoose: (parcelId: string) => void
}) {
	const { t } = useTranslation(['parcels', 'refusals'])
	const spaceOf = useSpaceLabels()
	const carrierOf = useCarrierLabels()
	if (!options) return <Skeleton label={title} kind="row" count={2} />
	return (
		<section aria-label={title}>
			<h3 className="px-4 pt-2 pb-1 text-label">{title}</h3>
			{options.length === 0 && (
				<p className="px-4 pb-2 text-meta text-muted">{t('refusals:no_open_parcel')}</p>
			)}
			<SheetActions>
				{options.map((option) => {
					const space = spaceOf(option)
					const takesLess = option.pieces < quantity
					return (
						<SheetAction
							key={option.id}
							icon={Package}
							onPress={() => onChoose(option.id)}
							{...(takesLess
								? { blockedReason: `${space} · ${t('parcels:takes', { count: option.pieces })}` }
								: {})}
						>
							{[t('parcels:number', { number: option.number }), carrierOf(option)]
								.filter(Boolean)
								.join(' · ')}
							{!takesLess && <span className="block text-caption text-muted">{space}</span>}
						</SheetAction>
					)
				})}
			</SheetActions>
		</section>
	)
}
