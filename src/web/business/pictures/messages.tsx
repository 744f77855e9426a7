import { Picture } from './picture.tsx'

/** What the customer's phone shows: the confirmation, the reminder, and an hour that has come free. */
export function MessagesPicture() {
  return (
    <Picture label="Trei mesaje: confirmarea, mementoul și o oră eliberată pentru cine aștepta">
      <div className="biz-phone">
        <Sms when="joi, 18:42">
          Gata. Ne vedem sâmbătă, 21 noiembrie, 10:30, la Salonul tău. Poți anula fără cost până vineri la 10:30.
        </Sms>
        <Sms when="vineri, 10:30">Te așteptăm mâine, la 10:30, la Salonul tău, Strada Lăpușneanu 12.</Sms>
        <Sms when="vineri, 11:05" other>
          S-a eliberat o oră: sâmbătă, 12:00. O poți lua din link, câtă vreme e liberă.
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
