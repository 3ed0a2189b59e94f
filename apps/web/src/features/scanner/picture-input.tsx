import type { RefObject } from 'react'
import { useTranslation } from '#texts'

/** Takes a picture from the gallery; clicking it opens the choice. */
export function PictureInput({
	ref,
	onPicture,
}: {
	ref: RefObject<HTMLInputElement | null>
	onPicture: (picture: File) => Promise<void>
}) {
	const { t } = useTranslation('scanner')
	return (
		<input
			ref={ref}
			type="file"
			hidden
			accept="image/jpeg,image/png"
			aria-label={t('gallery')}
			onChange={({ currentTarget }) => {
				const picture = currentTarget.files?.[0]
				if (picture) void onPicture(picture)
				currentTarget.value = ''
			}}
		/>
	)
}
