import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { ReadState } from '#desk/kit/read-state.tsx'
import { profileQuery } from '#domains/access'
import { isReady, setupQuery } from '#domains/setup'

function ToSetup() {
	const read = useQuery(setupQuery)
	return (
		<ReadState read={read}>
			{(state) => <Navigate to={isReady(state) ? '/board' : '/setup'} replace />}
		</ReadState>
	)
}

/** Where the office begins: an administrator sets it up as long as nobody can work. */
export default function StartPage() {
	const read = useQuery(profileQuery)
	return (
		<ReadState read={read}>
			{({ officeRole }) =>
				officeRole === 'administrator' ? <ToSetup /> : <Navigate to="/board" replace />
			}
		</ReadState>
	)
}
