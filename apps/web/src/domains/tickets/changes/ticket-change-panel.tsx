import { type BodyOf, ticketCode, type ticketRoutes } from '@roundsman/contract'
import { Definition, DefinitionList } from '@roundsman/ui/list/definition-list'
import { Thumb } from '@roundsman/ui/work/thumb'
import type { Operation } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { ticketPreviewOf } from './ticket-preview.ts'

type TicketBody = BodyOf<typeof ticketRoutes.createTicket>

/** Says reasons and clarifications in the person's language. */
function useReasonLabel() {
	const { t } = useTranslation('options')
	return (reason: string, clarification?: string | null) => {
		const code = ticketCode(reason, clarification)
		return t(`otrs-ticket-reasons.${code}` as 'otrs-ticket-reasons.other', { defaultValue: code })
	}
}

/** What the ticket is about, in words. */
export function useTicketAbout() {
	const labelOf = useReasonLabel()
	return ({ reason, clarification }: TicketBody['data']) =>
		[reason && labelOf(reason), reason && clarification && labelOf(reason, clarification)]
			.filter(Boolean)
			.join(' · ')
}

/** The photos of a ticket that is on this phone. */
export function OwnPhotos({ operation, body }: { operation: Operation; body: TicketBody }) {
	const { t } = useTranslation('tickets')
	const { thumbnails } = ticketPreviewOf(operation)
	const shown = body.data.images.flatMap(({ key }, index) => {
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

/** A problem as the person reported it. */
export function OwnTicketPanel({ operation, body }: { operation: Operation; body: TicketBody }) {
	const { t } = useTranslation('tickets')
	const about = useTicketAbout()(body.data)
	const { order, vin, vinOrPlateNumber, correctAddress, brand, article, comment } = body.data
	const { product } = ticketPreviewOf(operation)
	const facts: [string, string | null | undefined][] = [
		[t('reason'), about],
		[t('order'), order],
		[t('article'), product || [brand, article].filter(Boolean).join(' ')],
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
			<OwnPhotos operation={operation} body={body} />
		</>
	)
}
