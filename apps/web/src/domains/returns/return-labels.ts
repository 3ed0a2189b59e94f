import type { Claim, ClaimPhoto, Return } from '@roundsman/contract'
import { claimPhotosMin } from '@roundsman/contract'
import type { BadgeStyle } from '@roundsman/ui/badge'
import { Check, Play, X } from 'lucide'
import { useTranslation } from '#texts'

type Look = BadgeStyle & { label: string }

const inProgress: BadgeStyle = { tone: 'orange', icon: Play, isSolid: true }
const confirmed: BadgeStyle = { tone: 'positive', icon: Check }
const claimBadges: Record<Claim['status'], BadgeStyle> = {
	'in-progress': inProgress,
	confirmed,
	refused: { tone: 'rose', icon: X },
}

/** The return's title with the number that people use; without a number it is a new one. */
export function useReturnTitle() {
	const { t } = useTranslation('returns')
	return (number: number): string => (number > 0 ? t('number', { number }) : t('new'))
}

/** Statuses in the app's words; the service's label for one unknown to this release. */
export function useStatusStyles() {
	const { t } = useTranslation('options')
	const ofReturn = ({ status }: Pick<Return, 'status'>): Look => ({
		...(status.value === 'confirmed' ? confirmed : inProgress),
		label: t(`return-status.${status.value}` as 'return-status.confirmed', {
			defaultValue: status.label,
		}),
	})
	const ofClaim = ({ status }: Pick<Claim, 'status'>): Look => ({
		...claimBadges[status],
		label: t(`claim-status.${status}`),
	})
	return { ofReturn, ofClaim }
}

/** The number of photos that a claim needs before it can be confirmed. */
export const lackingPhotos = ({ images }: { images: readonly ClaimPhoto[] }): number =>
	Math.max(0, claimPhotosMin - images.length)
