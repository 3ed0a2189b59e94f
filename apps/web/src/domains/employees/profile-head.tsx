import type { Profile } from '@roundsman/contract'
import { useTranslation } from '#texts'

/** Who is signed in. */
export function ProfileHead({ profile }: { profile: Profile }) {
	const { t } = useTranslation('options')
	return (
		<div className="py-4">
			<p className="text-display">{profile.name}</p>
			<p className="text-meta text-muted">
				{t(`role.${profile.role.name}`)} · {t(`countries.${profile.country}`)}
			</p>
			<p className="text-meta text-muted">{profile.email}</p>
		</div>
	)
}
