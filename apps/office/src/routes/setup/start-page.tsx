import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ReadState } from '#desk/kit/read-state.tsx'
import { profileQuery } from '#domains/access'
import { isReady, setupQuery } from '#domains/setup/reads'

/** Leads on, unless the person has meanwhile chosen a place of their own. */
function LeadTo({ to }: { to: '/board' | '/setup' }) {
	const router = useRouter()
	useEffect(() => {
		if (router.latestLocation.pathname === '/') void router.navigate({ to, replace: true })
	}, [router, to])
	return null
}

function ToSetup() {
	const read = useQuery(setupQuery)
	return (
		<ReadState read={read}>
			{(state) => <LeadTo to={isReady(state) ? '/board' : '/setup'} />}
		</ReadState>
	)
}

/** The start page: an administrator sets the office up as long as nobody can work. */
export default function StartPage() {
	const read = useQuery(profileQuery)
	return (
		<ReadState read={read}>
			{({ officeRole }) => (officeRole === 'administrator' ? <ToSetup /> : <LeadTo to="/board" />)}
		</ReadState>
	)
}
