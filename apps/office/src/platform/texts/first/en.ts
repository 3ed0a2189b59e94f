export { common, errors } from '@roundsman/contract/texts/en/first'
export { board, chatInOffice, office } from '@roundsman/contract/texts/en/office'
