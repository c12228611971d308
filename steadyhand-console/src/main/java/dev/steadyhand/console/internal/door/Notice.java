package dev.steadyhand.console.internal.door;

import io.javalin.http.Context;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * A message shown on the next page, carried in its URL. It is signed with the token of the visitor,
 * so that a forged link cannot show a message.
 */
public final class Notice {
  private static final String SENTENCE = "notice";
  private static final String SEAL = "seal";

  private Notice() {}

  /** Returns the URL of a page with the message. */
  public static String addTo(String page, Visitor visitor, String sentence) {
    return "%s%s%s=%s&%s=%s"
        .formatted(
            page,
            page.contains("?") ? "&" : "?",
            SENTENCE,
            URLEncoder.encode(sentence, StandardCharsets.UTF_8),
            SEAL,
            seal(visitor, sentence));
  }

  /** Returns the message in the URL of a request; null if there is none, or it is not authentic. */
  public static @Nullable String of(Context ctx, Visitor visitor) {
    String sentence = ctx.queryParam(SENTENCE);
    return sentence != null && Guard.isSame(seal(visitor, sentence), ctx.queryParam(SEAL))
        ? sentence
        : null;
  }

  /** Returns the query without the message, which is shown once. */
  public static String without(String query) {
    return query
        .replaceAll("(^|&)(%s|%s)=[^&]*".formatted(SENTENCE, SEAL), "")
        .replaceFirst("^&", "");
  }

  private static String seal(Visitor visitor, String sentence) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(visitor.token().getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
      return Base64.getUrlEncoder()
          .withoutPadding()
          .encodeToString(mac.doFinal(sentence.getBytes(StandardCharsets.UTF_8)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this JDK has no HmacSHA256", e);
    }
  }
}
