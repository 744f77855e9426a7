import { Picture } from './picture.tsx'

/** A customer's phone with a confirmation, a reminder and a waiting-list message. */
export function MessagesPicture() {
  return (
    <Picture label="Trei mesaje: confirmarea, mementoul și o oră eliberată pentru cine aștepta">
      <div className="biz-phone">
        <Sms when="joi, 18:42">
          Te așteptăm la Salonul tău (Tuns damă) sâmbătă, 21 noiembrie, 10:30. Vezi, mută sau anulează din link.
        </Sms>
        <Sms when="vineri, 10:30">Ne vedem mâine, 10:30, la Salonul tău, Strada Lăpușneanu 12.</Sms>
        <Sms when="vineri, 11:05" other>
          S-a eliberat o oră la Salonul tău, sâmbătă, 12:00. Îl poți lua din link.
        </Sms>
      </div>
    </Picture>
  )
}

function Sms({ when, other = false, children }: { when: string; other?: boolean; children: string }) {
  return (
    <p className={other ? 'biz-sms biz-sms-other' : 'biz-sms'}>
      {children}
      <span>{when}</span>
    </p>
  )
}
