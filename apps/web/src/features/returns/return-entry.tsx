import { Row, Rows } from '@roundsman/ui/list/rows'
import { Skeleton } from '@roundsman/ui/list/skeleton'
import { Tile } from '@roundsman/ui/tile'
import { Plus, RotateCcw } from 'lucide'
import { useReturnTitle, useStatusStyles } from '#domains/returns/details'
import { useTranslation } from '#texts'
import { returnLink } from './return-links.tsx'
import { useReturnEntry } from './use-return-entry.ts'

type Buyer = { id: string; title: string }

/** One row: the customer's open return, else the link to a new one. */
export function ReturnEntryRow({ buyer }: { buyer: Buyer }) {
	const { t } = useTranslation('returns')
	const titleOf = useReturnTitle()
	const styles = useStatusStyles()
	const entry = useReturnEntry(buyer)
	const { active, isError, isFromPhone } = entry
	if (active) {
		const status = styles.ofReturn(active).label
		return (
			<Row
				// A return that was signed here is shown until the office has it, but is no longer open.
				title={active.isEditable ? t('entry.open') : titleOf(active.number)}
				subtitle={active.isEditable ? `${titleOf(active.number)} · ${status}` : status}
				lead={<Tile icon={RotateCcw} />}
				renderLink={returnLink(active)}
				chevron
			/>
		)
	}
	if (active === undefined && !isError) return <Skeleton kind="row" label={t('title')} count={1} />
	const isKnown = active === null && !isFromPhone
	return (
		<Row
			wrap
			title={t('entry.create')}
			subtitle={isKnown ? t('entry.none') : t('entry.partly')}
			lead={<Tile icon={Plus} />}
			onPress={() => entry.open()}
			chevron
		/>
	)
}

/** The same row in its own box. */
export function ReturnEntry({ buyer }: { buyer: Buyer }) {
	return (
		<Rows>
			<ReturnEntryRow buyer={buyer} />
		</Rows>
	)
}
