import type { ClaimImage } from '@roundsman/contract'
import { Camera } from 'lucide'
import { StoredThumb } from '#domains/files'
import { Icon } from '#ui/icon'

/** The file behind an address of the service. */
const fileIdOf = (url: string | null) => url?.split('/').at(-1)

/** A small photo of a claim: what the office has of it, else its place. */
export function ClaimPhoto({
	image,
	alt,
	className,
}: {
	image: Pick<ClaimImage, 'thumbnailUrl'>
	alt: string
	className: string
}) {
	const id = fileIdOf(image.thumbnailUrl)
	if (id) return <StoredThumb id={id} alt={alt} className={className} />
	return (
		<span
			role="img"
			aria-label={alt}
			className={`${className} grid! place-items-center text-muted`}
		>
			<Icon glyph={Camera} size={22} />
		</span>
	)
}
