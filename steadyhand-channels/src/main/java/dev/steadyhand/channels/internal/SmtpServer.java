package dev.steadyhand.channels.internal;

import dev.steadyhand.worker.Settings;
import jakarta.mail.Session;
import java.time.Duration;
import java.util.Optional;
import java.util.Properties;

/**
 * The mail server that sends emails.
 *
 * @param session the session of Angus Mail
 * @param address its address
 * @param login the login, if required
 */
public record SmtpServer(Session session, Address address, Optional<Login> login) {
  /** A host and a port, and whether TLS is implicit. */
  public record Address(String host, int port, boolean implicitTls) {}

  /** A user name and a password. */
  public record Login(String user, Secret password) {}

  /** Creates it from settings. */
  public static SmtpServer from(Settings settings, CallLimits limits) {
    var read = new SettingsReader(settings);
    String tls = read.choice("email.smtp.tls", "starttls", "none", "starttls", "implicit");
    boolean implicit = tls.equals("implicit");
    int usualPort = implicit ? 465 : tls.equals("none") ? 25 : 587;
    Optional<Login> login =
        settings
            .get("email.smtp.user")
            .map(user -> new Login(user, new Secret(settings.require("email.smtp.password"))));

    Properties properties = new Properties();
    properties.put("mail.smtp.connectiontimeout", millis(limits.connect()));
    properties.put("mail.smtp.timeout", millis(limits.request()));
    properties.put("mail.smtp.writetimeout", millis(limits.request()));
    properties.put("mail.smtp.auth", login.isPresent());
    properties.put("mail.smtp.starttls.enable", tls.equals("starttls"));
    properties.put("mail.smtp.starttls.required", tls.equals("starttls"));
    properties.put("mail.smtp.ssl.checkserveridentity", true);
    properties.put("mail.smtp.ssl.protocols", "TLSv1.3 TLSv1.2");
    properties.put(
        "mail.smtp.ssl.socketFactory", TrustedCertificates.sockets(settings, "email.smtp.ca-file"));
    // Once the message is accepted there is nothing to wait for.
    properties.put("mail.smtp.quitwait", false);
    settings
        .get("email.smtp.helo-name")
        .ifPresent(name -> properties.put("mail.smtp.localhost", name));

    return new SmtpServer(
        Session.getInstance(properties),
        new Address(
            read.token("email.smtp.host"), read.positive("email.smtp.port", usualPort), implicit),
        login);
  }

  /** As text: Angus Mail ignores numbers that are not Integers, so there would be no timeout. */
  private static String millis(Duration duration) {
    return String.valueOf(duration.toMillis());
  }

  /** Leaves out the session, which contains the settings. */
  @Override
  public String toString() {
    return "an SMTP server";
  }
}
