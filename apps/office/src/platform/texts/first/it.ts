export { common, errors } from '@roundsman/contract/texts/it/first'
export { board, chatInOffice, office } from '@roundsman/contract/texts/it/office'
