package dev.steadyhand.chaos.provider;

import java.io.IOException;
import java.util.Map;

/** All providers that the channels of the workers call. */
public final class Providers implements AutoCloseable {
  /** The environment variable of the URL that handlers of processes in Java call. */
  public static final String EFFECTS_VARIABLE = "STEADYHAND_CHAOS_EFFECTS_URL";

  private final MailServer mail;
  private final WebServices web;

  private Providers(MailServer mail, WebServices web) {
    this.mail = mail;
    this.web = web;
  }

  public static Providers start(Ledger ledger, Temper temper) throws IOException {
    return new Providers(MailServer.start(ledger, temper), WebServices.start(ledger, temper));
  }

  /**
   * What a worker has to know, as variables of its environment.
   *
   * @param email how it sends email: {@code smtp}, where nobody knows a repetition, or {@code
   *     resend}, which does
   */
  public Map<String, String> environment(String email) {
    return Map.ofEntries(
        Map.entry(EFFECTS_VARIABLE, web.effectsUrl()),
        Map.entry("STEADYHAND_EMAIL_PROVIDER", email),
        Map.entry("STEADYHAND_EMAIL_RESEND_URL", web.url()),
        Map.entry("STEADYHAND_EMAIL_RESEND_KEY", "none"),
        Map.entry("STEADYHAND_EMAIL_FROM", "chaos@example.com"),
        Map.entry("STEADYHAND_EMAIL_SMTP_HOST", "127.0.0.1"),
        Map.entry("STEADYHAND_EMAIL_SMTP_PORT", Integer.toString(mail.port())),
        Map.entry("STEADYHAND_EMAIL_SMTP_TLS", "none"),
        Map.entry("STEADYHAND_EMAIL_REQUEST_TIMEOUT", "2s"),
        Map.entry("STEADYHAND_SMS_PROVIDER", "twilio"),
        Map.entry("STEADYHAND_SMS_TWILIO_URL", web.url()),
        Map.entry("STEADYHAND_SMS_TWILIO_ACCOUNT_SID", "ACchaos"),
        Map.entry("STEADYHAND_SMS_TWILIO_AUTH_TOKEN", "none"),
        Map.entry("STEADYHAND_SMS_TWILIO_FROM", "+15005550006"),
        Map.entry("STEADYHAND_SMS_REQUEST_TIMEOUT", "2s"),
        Map.entry("STEADYHAND_FILE_DELETE_PROVIDER", "s3"),
        Map.entry("STEADYHAND_FILE_DELETE_S3_ENDPOINT", web.url()),
        Map.entry("STEADYHAND_FILE_DELETE_S3_REGION", "chaos-1"),
        Map.entry("STEADYHAND_FILE_DELETE_S3_PATH_STYLE", "true"),
        Map.entry("STEADYHAND_FILE_DELETE_S3_ACCESS_KEY_ID", "none"),
        Map.entry("STEADYHAND_FILE_DELETE_S3_SECRET_ACCESS_KEY", "none"),
        Map.entry("STEADYHAND_FILE_DELETE_REQUEST_TIMEOUT", "2s"));
  }

  @Override
  public void close() throws IOException {
    try (mail;
        web) {
      // Both.
    }
  }
}
