import { useFailureText } from '@roundsman/client/api/error-text'
import { buttonClass } from '@roundsman/ui/button/button'
import { Note } from '@roundsman/ui/note'
import { useLoaderData, useRouter } from '@tanstack/react-router'
import { CircleAlert } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { usePhone } from '#app/phone/use-phone.ts'
import { ownAddress } from '#app/session/session-guard.ts'
import { finishProviderVisit, NoVisitError } from '#domains/employees/provider'
import { Link } from '#parts/link.tsx'
import { useTranslation } from '#texts'
import { Entrance } from './entrance.tsx'

/** Finishes the sign-in once, however often React renders the page; null while it is under way. */
function useFinish(answer: string): { error: unknown } | null {
	const router = useRouter()
	const phone = usePhone()
	const [failure, setFailure] = useState<{ error: unknown } | null>(null)
	const isBegun = useRef(false)
	useEffect(() => {
		if (isBegun.current) return
		isBegun.current = true
		const finish = async () => {
			const next = await finishProviderVisit(answer)
			const { enterPersonalData } = await import('#app/session/enter-personal-data.ts')
			await enterPersonalData(phone)
			router.history.replace(ownAddress(next))
		}
		finish().catch((error: unknown) => setFailure({ error }))
	}, [answer, router, phone])
	return failure
}

/** The page to which the provider of single sign-on redirects. */
export default function ProviderPage() {
	const { t } = useTranslation(['provider', 'refusals'])
	const failureText = useFailureText()
	const { answer } = useLoaderData({ from: '/open/signin/provider' })
	const failure = useFinish(answer)
	if (!failure) {
		return (
			<Entrance>
				<p role="status" className="pt-10">
					{t('provider:busy')}
				</p>
			</Entrance>
		)
	}
	const { error } = failure
	const isUnknown = error instanceof NoVisitError
	return (
		<Entrance title={t('provider:failed')}>
			<Note tone="danger" icon={CircleAlert}>
				{isUnknown ? t('refusals:provider_over') : failureText(error).text}
			</Note>
			<Link to="/signin" className={buttonClass({ kind: 'filled', big: true, className: 'mt-6' })}>
				{t('provider:again')}
			</Link>
		</Entrance>
	)
}
