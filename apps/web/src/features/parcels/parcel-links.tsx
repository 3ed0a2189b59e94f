import type { Parcel } from '@roundsman/contract'
import type { RenderLink } from '@roundsman/ui/list/rows'
import { Link } from '#parts/link.tsx'

export const parcelLink =
	({ id }: Pick<Parcel, 'id'>): RenderLink =>
	(look) => <Link to="/parcels/list/$id" params={{ id }} {...look} />

export const labelLink =
	({ id }: Pick<Parcel, 'id'>): RenderLink =>
	(look) => <Link to="/parcels/list/$id/label" params={{ id }} {...look} />
