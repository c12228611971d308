package dev.steadyhand.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import org.junit.jupiter.api.Test;

class UnreadSettingsTest {
  /** A factory that reads these settings; empty if it does not declare them. */
  private record Factory(String taskType, Set<String> settings) implements ChannelFactory {
    @Override
    public Optional<Channel> create(Settings settings) {
      return Optional.empty();
    }
  }

  private static final ChannelFactory EMAIL =
      new Factory("email", Set.of("email.provider", "email.smtp.host", "email.smtp.ca-file"));
  private static final ChannelFactory PUSH = new Factory("push", Set.of());

  private final UnreadSettings unread = new UnreadSettings(List.of(EMAIL, PUSH), Set.of("fax"));

  @Test
  void a_setting_of_a_channel_without_its_jar_is_named() {
    UnreadSettings nothing = new UnreadSettings(List.of(), Set.of());

    assertThat(nothing.among(List.of("email.provider")))
        .containsExactly(
            "email.provider is set, but no channel for email is on the class path; add"
                + " steadyhand-channels");
    assertThat(nothing.among(List.of("file.delete.provider")))
        .containsExactly(
            "file.delete.provider is set, but no channel for file_delete is on the class path; add"
                + " steadyhand-channels");
    assertThat(nothing.among(List.of("push.url")))
        .containsExactly(
            "push.url is set, but no channel for push is on the class path; add its jar, or remove"
                + " the setting");
  }

  @Test
  void a_misspelt_setting_is_named_with_the_one_that_is_meant() {
    assertThat(unread.among(List.of("email.provder")))
        .containsExactly(
            "email.provder is not a setting of the channel email; did you mean email.provider?");
    assertThat(unread.among(List.of("emial.provider")))
        .containsExactly(
            "emial.provider is set, but no channel for emial is on the class path; add its jar, or"
                + " remove the setting; did you mean email.provider?");
    assertThat(unread.among(List.of("email.sendmail.path")))
        .containsExactly("email.sendmail.path is not a setting of the channel email");
    assertThat(unread.among(List.of("provider")))
        .containsExactly("provider is not a setting; a setting begins with a task type and a dot");
  }

  @Test
  void what_somebody_reads_is_not_named() {
    assertThat(
            unread.among(
                List.of(
                    "email.provider",
                    "email.smtp.ca-file",
                    "email.smtp.ca.file",
                    "push.whatever",
                    "fax.number")))
        .isEmpty();
  }

  @Test
  void a_variable_is_checked_if_it_begins_with_a_task_type() {
    assertThat(
            unread.amongVariables(
                List.of(
                    "STEADYHAND_EMAIL_PROVIDER",
                    "STEADYHAND_LISTEN_URL",
                    "STEADYHAND_EMAIL_PROVDER",
                    "STEADYHAND_SMS_PROVIDER")))
        .containsExactly(
            "STEADYHAND_EMAIL_PROVDER is not a setting of the channel email; did you mean"
                + " email.provider?",
            "STEADYHAND_SMS_PROVIDER is set, but no channel for sms is on the class path; add"
                + " steadyhand-channels");
  }

  @Test
  void settings_that_make_no_channel_are_named() {
    List<String> names = List.of("email.smtp.host", "push.url");

    assertThat(unread.withoutChannel(EMAIL, names))
        .hasValue(
            "email.smtp.host is set, but email.provider is not: tasks of type email are not"
                + " served");
    assertThat(unread.withoutChannel(PUSH, names))
        .hasValue(
            "push.url is set, but something else is missing: tasks of type push are not served");
    assertThat(unread.withoutChannel(EMAIL, List.of("push.url"))).isEmpty();
  }

  @Test
  void settings_know_which_names_were_given() {
    Properties file = new Properties();
    file.setProperty("sms.provider", "log");
    Settings settings =
        Settings.of(
            Map.of("email.provider", "log"),
            Map.of("PATH", "/bin", "STEADYHAND_EMAIL_FROM", "a@example.com"),
            file);

    assertThat(settings.names()).containsExactly("email.provider", "sms.provider");
    assertThat(settings.variables()).containsExactly("STEADYHAND_EMAIL_FROM");
    assertThat(settings.get("email.from")).hasValue("a@example.com");
  }
}
