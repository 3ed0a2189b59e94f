export {
	AnswerSheet,
	ClaimFilterForm,
	ClaimMenu,
	DeleteClaimDialog,
	RejectClaimSheet,
} from './return-dialogs.ts'
