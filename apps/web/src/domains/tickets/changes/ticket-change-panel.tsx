import { type TicketData, ticketCode } from '@roundsman/contract'
import { Definition, DefinitionList } from '@roundsman/ui/list/definition-list'
import { Thumb } from '@roundsman/ui/work/thumb'
import type { Operation } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { type PendingTicket, ticketOf } from './ticket-entity.ts'

/** Labels reasons and clarifications in the person's language. */
function useReasonLabel() {
	const { t } = useTranslation('options')
	return (reason: string, clarification?: string | null) => {
		const code = ticketCode(reason, clarification)
		return t(`otrs-ticket-reasons.${code}` as 'otrs-ticket-reasons.other', { defaultValue: code })
	}
}

/** The subject of the ticket as text. */
export function useTicketAbout() {
	const labelOf = useReasonLabel()
	return ({ reason, clarification }: TicketData) =>
		[reason && labelOf(reason), reason && clarification && labelOf(reason, clarification)]
			.filter(Boolean)
			.join(' · ')
}

export function OwnPhotos({ ticket: { data, thumbnails } }: { ticket: PendingTicket }) {
	const { t } = useTranslation('tickets')
	const shown = data.images.flatMap(({ key }, index) => {
		const src = thumbnails[key]
		return src ? [{ key, src, alt: t('photoAlt', { number: index + 1 }) }] : []
	})
	if (shown.length === 0) return null
	return (
		<ul className="mt-2 flex flex-wrap gap-2">
			{shown.map(({ key, src, alt }) => (
				<li key={key}>
					<Thumb src={src} alt={alt} size="strip" />
				</li>
			))}
		</ul>
	)
}

/** A problem with the values that the person reported. */
export function OwnTicketPanel({ operation }: { operation: Operation }) {
	const { t } = useTranslation('tickets')
	const ticket = ticketOf(operation)
	const about = useTicketAbout()(ticket.data)
	const { order, vin, vinOrPlateNumber, correctAddress, brand, article, comment } = ticket.data
	const facts: [string, string | null | undefined][] = [
		[t('reason'), about],
		[t('order'), order],
		[t('article'), ticket.product || [brand, article].filter(Boolean).join(' ')],
		[t('vin'), vin],
		[t('vinOrPlate'), vinOrPlateNumber],
		[t('correctAddress'), correctAddress],
		[t('comment'), comment],
	]
	return (
		<>
			<DefinitionList>
				{facts.map(
					([term, value]) =>
						value && (
							<Definition key={term} term={term} wide>
								{value}
							</Definition>
						),
				)}
			</DefinitionList>
			<OwnPhotos ticket={ticket} />
		</>
	)
}
