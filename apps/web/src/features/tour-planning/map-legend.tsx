import { useFormats } from '@roundsman/client/texts/use-formats'
import { groupAliases, visitOwnershipTypes } from '@roundsman/contract'
import { IconButton } from '@roundsman/ui/button/icon-button'
import { Shapes } from 'lucide'
import { useId, useState } from 'react'
import { MarkerImage } from '#domains/map/customers'
import { useTranslation } from '#texts'
import { usePointLabels } from './use-point-labels.ts'

/** The meaning of signs, shapes and numbers on the map. */
export function MapLegend({ day }: { day: string }) {
	const { t } = useTranslation('manageTours')
	const { shortDay } = useFormats()
	const { aliasOf, ownershipOf } = usePointLabels()
	const [isOpen, setOpen] = useState(false)
	const id = useId()
	return (
		<>
			{isOpen && (
				<div
					id={id}
					className="flex max-w-full flex-col gap-2 overflow-y-auto rounded-card bg-surface p-3 text-meta shadow-lift line-all"
				>
					<p className="text-label">{t('legendCustomer')}</p>
					<ul className="grid grid-cols-2 gap-x-3 gap-y-1">
						{groupAliases.map((groupAlias) => (
							<li key={groupAlias} className="flex items-center gap-2">
								<MarkerImage groupAlias={groupAlias} visitOwnershipType="withoutVisit" />
								{aliasOf(groupAlias)}
							</li>
						))}
					</ul>
					<p className="text-label">{t('legendVisit', { day: shortDay(day) })}</p>
					<ul className="grid gap-1">
						{visitOwnershipTypes.map((ownership) => (
							<li key={ownership} className="flex items-center gap-2">
								<MarkerImage groupAlias="active" visitOwnershipType={ownership} />
								{ownershipOf(ownership)}
							</li>
						))}
					</ul>
					<p>{t('legendCluster')}</p>
				</div>
			)}
			<IconButton
				icon={Shapes}
				label={t('legend')}
				aria-expanded={isOpen}
				aria-controls={isOpen ? id : undefined}
				className="bg-surface shadow-lift"
				onClick={() => setOpen(!isOpen)}
			/>
		</>
	)
}
