export { SignOutDialog } from './employee-dialogs.ts'
export {
	employeeQueries,
	followTimeZone,
	useConfig,
	useFeatureAccess,
	useHasFeature,
	useMoney,
	useProfile,
	useSettings,
} from './employee-queries.ts'
export { EmptyServiceNote } from './empty-service-note.tsx'
export { LanguageChoice } from './language-choice.tsx'
export { employeeChanges } from './settings-changes.ts'
export { SignInForm } from './sign-in-form.tsx'
export { WaitingNote } from './waiting-note.tsx'
