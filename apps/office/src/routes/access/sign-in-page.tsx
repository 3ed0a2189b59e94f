import { Note } from '@roundsman/ui/note'
import { useRouter, useSearch } from '@tanstack/react-router'
import { CircleAlert } from 'lucide'
import { ownAddress } from '#app/session-guard.ts'
import { Entrance } from '#desk/kit/entrance.tsx'
import { SignInSteps } from '#domains/access'
import { useTranslation } from '#texts'

/** The way into the office. */
export default function SignInPage() {
	const { t } = useTranslation(['access', 'session'])
	const router = useRouter()
	const { next } = useSearch({ from: '/open/signin' })
	return (
		<Entrance>
			{!globalThis.isSecureContext && (
				<div className="pb-5">
					<Note tone="warning" icon={CircleAlert}>
						{t('access:insecure')}
					</Note>
				</div>
			)}
			<SignInSteps
				{...(next ? { next } : {})}
				title={(text) => <h1 className="pb-5 text-display">{text}</h1>}
				onDone={() => router.history.push(ownAddress(next))}
			/>
			<p className="pt-6 text-center text-meta">
				<a href="/signin" className="text-primary">
					{t('access:toPhone')}
				</a>
			</p>
		</Entrance>
	)
}
