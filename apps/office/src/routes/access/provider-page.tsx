import { useFailureText } from '@roundsman/client/api/error-text'
import { buttonClass } from '@roundsman/ui/button/button'
import { Note } from '@roundsman/ui/note'
import { Link, useLoaderData, useRouter } from '@tanstack/react-router'
import { CircleAlert, CircleCheck } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { ownAddress } from '#app/session-guard.ts'
import { Entrance } from '#desk/kit/entrance.tsx'
import { finishProviderVisit, NoVisitError } from '#domains/access'
import { useTranslation } from '#texts'

/** Finishes the sign-in once, however often React draws the page. */
function useFinish(answer: string) {
	const router = useRouter()
	const [state, setState] = useState<'busy' | 'done' | { error: unknown }>('busy')
	const isBegun = useRef(false)
	useEffect(() => {
		if (isBegun.current) return
		isBegun.current = true
		finishProviderVisit(answer).then(
			({ next, isWindow }) => {
				if (!isWindow) return router.history.replace(ownAddress(next))
				setState('done')
				window.close()
			},
			(error: unknown) => setState({ error }),
		)
	}, [answer, router])
	return state
}

function Failure({ error }: { error: unknown }) {
	const { t } = useTranslation(['access', 'refusals'])
	const failureText = useFailureText()
	const text = error instanceof NoVisitError ? t('refusals:provider_over') : failureText(error).text
	return (
		<Entrance>
			<h1 className="pb-5 text-display">{t('access:provider.failed')}</h1>
			<Note tone="danger" icon={CircleAlert}>
				{text}
			</Note>
			<Link to="/signin" className={buttonClass({ kind: 'filled', big: true, className: 'mt-6' })}>
				{t('access:provider.again')}
			</Link>
		</Entrance>
	)
}

/** The page to which the single sign-on provider returns people. */
export default function ProviderPage() {
	const { t } = useTranslation('access')
	const { answer } = useLoaderData({ from: '/open/signin/provider' })
	const state = useFinish(answer)
	if (typeof state === 'object') return <Failure error={state.error} />
	return (
		<Entrance>
			{state === 'busy' ? (
				<p role="status">{t('provider.busy')}</p>
			) : (
				<Note tone="success" icon={CircleCheck}>
					{t('provider.done')}
				</Note>
			)}
		</Entrance>
	)
}
