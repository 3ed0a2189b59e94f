export {
	AnswerSheet,
	ClaimFilterForm,
	ClaimMenu,
	DeleteClaimDialog,
	RejectClaimSheet,
} from './lazy-return-sheets.ts'
