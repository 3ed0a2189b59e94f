import type { RenderLink } from '@roundsman/ui/list/rows'
import type { Visit } from '#domains/visits'
import { Link } from '#parts/link.tsx'

export const planLink =
	(visit: Visit): RenderLink =>
	(look) => <Link to="/visits/$id/plan" params={{ id: visit.id }} {...look} />

export const customerLink =
	(visit: Visit): RenderLink =>
	(look) => (
		<Link
			to="/customers/$id"
			params={{ id: visit.customerId }}
			search={{ visitId: visit.id }}
			{...look}
		/>
	)
