import type { Parcel } from '@roundsman/contract'
import { Link } from '#parts/link.tsx'
import type { RenderLink } from '#ui/list/rows'

export const parcelLink =
	({ id }: Pick<Parcel, 'id'>): RenderLink =>
	(look) => <Link to="/parcels/list/$id" params={{ id }} {...look} />

export const labelLink =
	({ id }: Pick<Parcel, 'id'>): RenderLink =>
	(look) => <Link to="/parcels/list/$id/label" params={{ id }} {...look} />
