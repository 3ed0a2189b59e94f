import type { Order } from '@roundsman/contract'
import type { RenderLink } from '@roundsman/ui/list/rows'
import { Link } from '#parts/link.tsx'

/** Links to an order keep the list's search and filters, for the list beside it and the way back. */
export const orderLink =
	({ id }: Order): RenderLink =>
	(look) => <Link to="/orders/$id" params={{ id }} search={(search) => search} {...look} />

/** The link from a customer's own screens: the list beside the order is the customer's. */
export const customerOrderLink =
	({ id, customerId }: Order): RenderLink =>
	(look) => <Link to="/orders/$id" params={{ id }} search={{ customerId }} {...look} />

/** The link to a report of a problem with the order. */
export const issueLink =
	({ id, customerId }: Order): RenderLink =>
	(look) => (
		<Link
			to="/customers/$id/ticket"
			params={{ id: customerId }}
			search={{ orderId: id }}
			{...look}
		/>
	)

export const buyerLink =
	({ customerId }: Order): RenderLink =>
	(look) => <Link to="/customers/$id" params={{ id: customerId }} {...look} />
